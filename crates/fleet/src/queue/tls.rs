//! Connections that nobody else can read, to a database that proves who it is.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

/// Trusts the certificates that this machine trusts; those in `SSL_CERT_FILE`, if it is set.
#[derive(Clone)]
pub struct Tls(Arc<ClientConfig>);

impl Tls {
    pub fn new() -> Self {
        setpoint_agents::choose_encryption();
        let mut roots = RootCertStore::empty();
        // Without any that can be read nobody is trusted, which the handshake tells.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Self(Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth()))
    }
}

/// Who is called, and how.
pub struct Call {
    tls: Tls,
    host: String,
}

type Shaking<S> = Pin<Box<dyn Future<Output = io::Result<Sealed<S>>> + Send>>;

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Sealed<S>;
    type TlsConnect = Call;
    type Error = std::convert::Infallible;

    fn make_tls_connect(&mut self, host: &str) -> Result<Call, Self::Error> {
        Ok(Call { tls: self.clone(), host: host.into() })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Call {
    type Stream = Sealed<S>;
    type Error = io::Error;
    type Future = Shaking<S>;

    fn connect(self, stream: S) -> Shaking<S> {
        Box::pin(async move {
            let host = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.tls.0).connect(host, stream).await.map(Sealed)
        })
    }
}

pub struct Sealed<S>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Sealed<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Sealed<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Sealed<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
