//! The one way to speak HTTP.

/// Settles what encrypts all connections of this process. Whoever makes one calls it before.
pub fn choose_encryption() {
    // An error means that it is settled already.
    drop(rustls::crypto::ring::default_provider().install_default());
}

/// A client with the connections of its own, for many requests.
pub fn client() -> reqwest::Client {
    choose_encryption();
    // HTTP/2 would put all requests on one connection, which takes them all with it when it breaks.
    reqwest::Client::builder().http1_only().pool_max_idle_per_host(32).build().unwrap_or_default()
}

/// The whole body of a reply; none if it is longer than so many bytes, which is as far as it is read.
pub async fn body(mut reply: reqwest::Response, most: usize) -> Result<Option<Vec<u8>>, reqwest::Error> {
    let mut body = Vec::new();
    while let Some(chunk) = reply.chunk().await? {
        if body.len() + chunk.len() > most {
            return Ok(None);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(Some(body))
}

/// What went wrong, down to its cause and without the address, which may be told elsewhere.
pub fn reason(error: &reqwest::Error) -> String {
    let what = match () {
        _ if error.is_timeout() => "did not answer in time",
        _ if error.is_connect() => "cannot be reached",
        _ if error.is_body() || error.is_decode() => "broke off in mid-answer",
        _ => "could not be asked",
    };
    let mut cause = std::error::Error::source(error);
    while let Some(deeper) = cause.and_then(std::error::Error::source) {
        cause = Some(deeper);
    }
    cause.map_or_else(|| what.to_string(), |cause| format!("{what}: {cause}"))
}
