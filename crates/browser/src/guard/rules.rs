//! Which methods an agent may use. Whatever is not named here is refused.

/// What becomes of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// It reaches the page, with what [`super::worlds`] makes of its parameters.
    Pass,
    /// The agent is told that it was done, and nothing is done: clients ask for this at every start, and
    /// it would change how the page is shown or what the harness hears.
    Pretend,
}

/// Nothing of a page's surroundings is an agent's to change, nor does any client fail without it.
const PRETENDED_DOMAINS: [&str; 3] = ["Emulation.", "Log.", "Inspector."];

const PRETENDED: [&str; 19] = [
    "Browser.grantPermissions",
    "Browser.resetPermissions",
    "Browser.setDownloadBehavior",
    "Browser.setPermission",
    "Network.disable",
    "Network.enable",
    "Network.setBypassServiceWorker",
    "Network.setCacheDisabled",
    "Network.setExtraHTTPHeaders",
    "Network.setUserAgentOverride",
    "Page.bringToFront",
    "Page.setBypassCSP",
    "Page.setDownloadBehavior",
    "Page.setFontFamilies",
    "Page.setPrerenderingAllowed",
    "Page.stopLoading",
    "Performance.enable",
    "Target.setAutoAttach",
    "Target.setDiscoverTargets",
];

const PASSED: [&str; 65] = [
    "Accessibility.disable",
    "Accessibility.enable",
    "Accessibility.getAXNodeAndAncestors",
    "Accessibility.getChildAXNodes",
    "Accessibility.getFullAXTree",
    "Accessibility.getPartialAXTree",
    "Accessibility.getRootAXNode",
    "Accessibility.queryAXTree",
    "DOM.describeNode",
    "DOM.disable",
    "DOM.discardSearchResults",
    "DOM.enable",
    "DOM.focus",
    "DOM.getAttributes",
    "DOM.getBoxModel",
    "DOM.getContentQuads",
    "DOM.getDocument",
    "DOM.getFlattenedDocument",
    "DOM.getFrameOwner",
    "DOM.getNodeForLocation",
    "DOM.getOuterHTML",
    "DOM.getSearchResults",
    "DOM.getTopLayerElements",
    "DOM.performSearch",
    "DOM.pushNodesByBackendIdsToFrontend",
    "DOM.querySelector",
    "DOM.querySelectorAll",
    "DOM.requestChildNodes",
    "DOM.requestNode",
    "DOM.resolveNode",
    "DOM.scrollIntoViewIfNeeded",
    "DOM.setFileInputFiles",
    "DOMSnapshot.captureSnapshot",
    "DOMSnapshot.disable",
    "DOMSnapshot.enable",
    "Input.cancelDragging",
    "Input.dispatchDragEvent",
    "Input.dispatchKeyEvent",
    "Input.dispatchMouseEvent",
    "Input.dispatchTouchEvent",
    "Input.imeSetComposition",
    "Input.insertText",
    "Input.setInterceptDrags",
    "Input.synthesizeScrollGesture",
    "Page.addScriptToEvaluateOnNewDocument",
    "Page.captureScreenshot",
    "Page.createIsolatedWorld",
    "Page.disable",
    "Page.enable",
    "Page.getFrameTree",
    "Page.getLayoutMetrics",
    "Page.getNavigationHistory",
    "Page.handleJavaScriptDialog",
    "Page.removeScriptToEvaluateOnNewDocument",
    "Page.setInterceptFileChooserDialog",
    "Page.setLifecycleEventsEnabled",
    "Runtime.addBinding",
    "Runtime.awaitPromise",
    "Runtime.callFunctionOn",
    "Runtime.disable",
    "Runtime.enable",
    "Runtime.evaluate",
    "Runtime.getProperties",
    "Runtime.releaseObject",
    "Runtime.releaseObjectGroup",
];

/// Returns the rule, and the method's name as the protocol has it. `None` is a refusal.
pub(super) fn rule(method: &str) -> Option<(&'static str, Rule)> {
    if let Some(name) = PASSED.into_iter().find(|name| *name == method) {
        return Some((name, Rule::Pass));
    }
    if let Some(name) = PRETENDED.into_iter().find(|name| *name == method) {
        return Some((name, Rule::Pretend));
    }
    let domain = PRETENDED_DOMAINS.into_iter().find(|domain| method.starts_with(domain));
    // A tab that waits for a debugger would be none of ours.
    let domain = domain.or((method == "Runtime.runIfWaitingForDebugger").then_some("Runtime."));
    domain.map(|domain| (domain, Rule::Pretend))
}

/// Says whether an event may reach the agent as it is. Those of `Runtime` are looked at one by one.
pub(super) fn passes(event: &str) -> bool {
    ["Page.", "DOM.", "Accessibility.", "Input."].iter().any(|domain| event.starts_with(domain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_is_refused() {
        for method in [
            "Page.navigate",
            "Page.reload",
            "Page.navigateToHistoryEntry",
            "Page.setDocumentContent",
            "Page.printToPDF",
            "Page.crash",
            "Target.createTarget",
            "Target.exposeDevToolsProtocol",
            "Browser.close",
            "Debugger.enable",
            "DOMDebugger.getEventListeners",
            "HeapProfiler.enable",
            "Fetch.enable",
            "Storage.getCookies",
            "Network.getResponseBody",
            "Network.getCookies",
            "DOM.setAttributeValue",
            "DOM.setOuterHTML",
            "Runtime.queryObjects",
            "Runtime.compileScript",
            "Runtime.runScript",
            "Runtime.globalLexicalScopeNames",
            "Input.setIgnoreInputEvents",
            "Overlay.enable",
            "runtime.evaluate",
            "",
        ] {
            assert_eq!(rule(method), None, "{method}");
        }
    }

    #[test]
    fn what_would_change_the_page_is_only_pretended() {
        for method in ["Page.setBypassCSP", "Emulation.setDeviceMetricsOverride", "Browser.grantPermissions"] {
            assert_eq!(rule(method).map(|(_, rule)| rule), Some(Rule::Pretend), "{method}");
        }
        assert_eq!(rule("Runtime.evaluate"), Some(("Runtime.evaluate", Rule::Pass)));
    }
}
