//! Stops early, with a message a person can act on, when the web part has not been built.

fn main() {
    // Build scripts run in the folder of their crate.
    let dist = std::path::Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    if !dist.join("antd.html").exists() {
        println!("cargo::error=the stage pages are not built: `web/dist/antd.html` is missing");
        println!("cargo::error=hint: run `cargo xtask web`, or `npm ci && npm run build` in `web/`");
    }
}
