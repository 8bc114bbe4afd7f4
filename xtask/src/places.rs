//! Where the things are that a verdict depends on: the one place that knows the repository's folders.
//!
//! What belongs to single components is followed by what it imports; see `sources`. The rest, which all
//! components share, is cut into areas, so that a proof can say which of them has changed since.

/// One folder a component, and the files that several components share beside them.
pub const COMPONENTS: &str = "web/src/components";
/// One module a component, and the modules that several share beside them.
pub const SCHEMAS: &str = "crates/schema/src/components";
/// The same for the oracle's policies. Digests do not name the folder, so that the policies may move; of several, the
/// first that is there holds them.
pub const POLICIES: &[&str] = &["crates/oracle/src", "crates/agents/src/oracle"];

/// Something that every verdict depends on.
#[derive(Debug)]
pub struct Area {
    pub name: &'static str,
    /// Files, and folders with all that is in them; what belongs to one component alone is left out. An area that moves
    /// lists its new place beside the old one until it has arrived.
    pub places: &'static [&'static str],
}

pub const AREAS: &[Area] = &[
    Area { name: "kits", places: &["web/src/kits"] },
    Area { name: "layouts", places: &["web/src/layouts"] },
    Area { name: "page", places: &["web/src/stage", "web/src/inject", "web/src/geometry.ts", "web/src/gen/stage.ts"] },
    Area {
        name: "entry",
        places: &["web/src/entry", "web/antd.html", "web/mui.html", "web/mantine.html", "web/vite.config.ts"],
    },
    // Names the exact version of every package; `package.json` has nothing that this lacks.
    Area { name: "packages", places: &["web/package-lock.json"] },
    Area { name: "oracle", places: POLICIES },
    Area { name: "schema", places: &["crates/schema/src"] },
    Area { name: "stage", places: &["crates/stage/src"] },
    Area { name: "judge", places: &["crates/judge/src"] },
    Area { name: "browser", places: &["crates/browser/src"] },
    Area { name: "targets", places: &["targets"] },
    // Of the runner what a verdict comes through; the rest changes often and moves none.
    Area {
        name: "session",
        places: &[
            "crates/runner/src/session.rs",
            "crates/runner/src/play.rs",
            "crates/runner/src/asking.rs",
            "crates/runner/src/start.rs",
            "crates/runner/src/trial",
        ],
    },
];

/// Folders of the page's sources that are in no area: what is followed by imports, and what is generated from it.
#[cfg(test)]
const FOLLOWED: &[&str] = &["components", "gen"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::root;

    #[test]
    fn every_area_is_there() {
        for area in AREAS {
            assert!(area.places.iter().any(|place| root().join(place).exists()), "{} has no files", area.name);
        }
    }

    /// Else a new folder of the page would move verdicts and leave every proof as it was.
    #[test]
    fn every_source_of_the_page_is_in_an_area() {
        let listed = std::fs::read_dir(root().join("web/src")).expect("the page's sources");
        for entry in listed.map(|entry| entry.expect("an entry").file_name()) {
            let name = entry.to_str().expect("a name");
            let path = format!("web/src/{name}");
            // What only tests use moves no verdict.
            if name.contains(".test.") || name.contains(".fixture.") {
                continue;
            }
            let covered = AREAS.iter().any(|area| area.places.contains(&path.as_str()));
            assert!(covered || FOLLOWED.contains(&name), "{path} is in no area");
        }
    }
}
