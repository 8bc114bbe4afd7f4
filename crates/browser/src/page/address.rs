//! Which addresses a tab may be sent to.

use crate::fault::Fault;

/// Allows `about:blank` and pages of this machine. The browser itself would also load `file:`,
/// `view-source:` and, in a full Chromium, `chrome:`.
pub(super) fn check(url: &str) -> Result<(), Fault> {
    let refused = |why| Err(Fault::AddressRefused { url: url.to_owned(), why });
    if url == "about:blank" {
        return Ok(());
    }
    // Browsers strip such characters before parsing, which could hide another host.
    if url.chars().any(|c| c.is_control() || c == ' ' || c == '\\') {
        return refused("it has a space, a backslash or a control character");
    }
    let Some((scheme, rest)) = url.split_once("://") else {
        return refused("it is not a full http address");
    };
    if !matches!(scheme, "http" | "https") {
        return refused("its scheme is not http or https");
    }
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if authority.contains('@') {
        return refused("it carries a user name");
    }
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    };
    match host {
        "127.0.0.1" | "localhost" => Ok(()),
        _ => refused("its host is not this machine"),
    }
}

/// Says whether the browser would only scroll to go from `current` to `url`.
pub(super) fn is_same_document(current: &str, url: &str) -> bool {
    let page = |address: &str| address.split('#').next().unwrap_or_default().to_owned();
    // The browser writes an empty path as `/`.
    let same = page(url) == page(current) || page(url) + "/" == page(current);
    url.contains('#') && same
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_this_machine_are_allowed() {
        for url in
            ["about:blank", "http://127.0.0.1:8080/scene?seed=1#top", "http://localhost", "https://localhost:443/"]
        {
            assert!(check(url).is_ok(), "{url}");
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for url in [
            "file:///etc/passwd",
            "view-source:http://127.0.0.1/",
            "chrome://version",
            "javascript:alert(1)",
            "about:crash",
            "data:text/html,x",
            "http://example.org/",
            "http://127.0.0.1@example.org/",
            "http://example.org\\@127.0.0.1/",
            "http://127.0.0.1.example.org/",
            " http://127.0.0.1/",
            "//127.0.0.1/",
            "",
        ] {
            assert!(matches!(check(url), Err(Fault::AddressRefused { .. })), "{url}");
        }
    }
}
