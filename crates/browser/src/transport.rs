//! Carries protocol messages: a pipe to our own browser, or a websocket to a remote one.

use std::os::fd::OwnedFd;
use std::sync::Weak;

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::unix::pipe;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::connection::Hub;
use crate::fault::Fault;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A write is joined from queued messages up to about this many bytes.
const WRITE_SIZE: usize = 256 * 1024;
/// Free space offered to each read. Screenshots and trees come in hundreds of kilobytes.
const READ_SIZE: usize = 256 * 1024;

pub(crate) enum Transport {
    Pipe { to_browser: pipe::Sender, from_browser: pipe::Receiver },
    Socket(Box<Socket>),
}

impl Transport {
    pub(crate) fn pipe(to_browser: OwnedFd, from_browser: OwnedFd) -> std::io::Result<Self> {
        Ok(Transport::Pipe {
            to_browser: pipe::Sender::from_owned_fd(to_browser)?,
            from_browser: pipe::Receiver::from_owned_fd(from_browser)?,
        })
    }

    pub(crate) async fn socket(url: &str) -> Result<Self, Fault> {
        let unlimited = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = connect_async_with_config(url, Some(unlimited), true)
            .await
            .map_err(|error| Fault::ConnectFailed { url: url.to_owned(), detail: error.to_string() })?;
        Ok(Transport::Socket(Box::new(socket)))
    }

    /// Starts the reading and the writing task. Both end by themselves: the writer when the last
    /// handle of the connection is dropped, the reader when the browser closes its side.
    pub(crate) fn start(self, outgoing: mpsc::UnboundedReceiver<String>, hub: Weak<Hub>) {
        match self {
            Transport::Pipe { to_browser, from_browser } => {
                tokio::spawn(write_pipe(to_browser, outgoing));
                tokio::spawn(read_pipe(from_browser, hub));
            }
            Transport::Socket(socket) => {
                let (to_browser, from_browser) = (*socket).split();
                tokio::spawn(write_socket(to_browser, outgoing));
                tokio::spawn(read_socket(from_browser, hub));
            }
        }
    }
}

async fn write_pipe(mut pipe: pipe::Sender, mut outgoing: mpsc::UnboundedReceiver<String>) {
    let mut batch = Vec::new();
    while let Some(message) = outgoing.recv().await {
        batch.clear();
        batch.extend_from_slice(message.as_bytes());
        batch.push(0);
        while batch.len() < WRITE_SIZE {
            let Ok(message) = outgoing.try_recv() else { break };
            batch.extend_from_slice(message.as_bytes());
            batch.push(0);
        }
        // A broken pipe also ends the reader, which fails the pending calls.
        if pipe.write_all(&batch).await.is_err() {
            return;
        }
    }
}

async fn read_pipe(mut pipe: pipe::Receiver, hub: Weak<Hub>) {
    let mut buffer: Vec<u8> = Vec::new();
    // Bytes before this index are known to hold no end of message.
    let mut scanned = 0;
    'open: loop {
        buffer.reserve(READ_SIZE);
        match pipe.read_buf(&mut buffer).await {
            Ok(0) | Err(_) => break 'open,
            Ok(_) => {}
        }
        let mut start = 0;
        while let Some(length) = buffer[scanned..].iter().position(|byte| *byte == 0) {
            let end = scanned + length;
            let Some(hub) = hub.upgrade() else { return };
            hub.receive(&buffer[start..end]);
            start = end + 1;
            scanned = start;
        }
        buffer.drain(..start);
        scanned = buffer.len();
    }
    if let Some(hub) = hub.upgrade() {
        hub.browser_gone();
    }
}

async fn write_socket(mut socket: SplitSink<Socket, Message>, mut outgoing: mpsc::UnboundedReceiver<String>) {
    while let Some(message) = outgoing.recv().await {
        if socket.feed(Message::text(message)).await.is_err() {
            return;
        }
        while let Ok(message) = outgoing.try_recv() {
            if socket.feed(Message::text(message)).await.is_err() {
                return;
            }
        }
        if socket.flush().await.is_err() {
            return;
        }
    }
    // The connection was dropped; an error here means that the other side was faster.
    let _ = socket.close().await;
}

async fn read_socket(mut socket: SplitStream<Socket>, hub: Weak<Hub>) {
    while let Some(Ok(message)) = socket.next().await {
        let Some(hub) = hub.upgrade() else { return };
        if let Message::Text(text) = message {
            hub.receive(text.as_bytes());
        }
    }
    if let Some(hub) = hub.upgrade() {
        hub.browser_gone();
    }
}
