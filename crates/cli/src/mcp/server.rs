//! The protocol: which tools there are, and what a call of one is answered with.

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::stdio_pipes;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use setpoint_agents::foreign::{ANSWER_BYTES, CallSender, ToolReply};
use tokio::sync::watch;

use super::tools::Tools;
use crate::fail::Failure;

const INSTRUCTIONS: &str = "Each task asks you to bring a control on a web page to an exact state. \
    Call `start` for the instruction and a first look at the page. Every other tool is one action: it is done on the page \
    and answered with its result and a new look. Numbers of elements are good until the next look. \
    When the page is as the instruction asks, call `done`; if it cannot be done, call `give_up`. Then call `start` for the next task.";

pub struct Server {
    calls: CallSender,
    tools: Tools,
}

impl Server {
    pub fn new(calls: CallSender, tools: Tools) -> Self {
        Self { calls, tools }
    }
}

/// Talks with the client until it closes our input, or until we are asked to stop. A message that is longer than any
/// answer may be is dropped, as what is no message at all.
pub async fn serve(server: Server, mut stop: watch::Receiver<u32>) -> Result<(), Failure> {
    let conversation = async {
        let (input, output) = stdio_pipes();
        let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(ANSWER_BYTES);
        let started = server.serve(transport).await;
        let running = started.map_err(|error| {
            Failure::input(format!(
                "no MCP client on standard input: {error}\nhint: this command is started by an MCP client; see docs/agents.md"
            ))
        })?;
        running.waiting().await.map_err(Failure::bug)?;
        Ok(())
    };
    tokio::select! {
        ended = conversation => ended,
        Ok(_) = stop.wait_for(|asked| *asked > 0) => Ok(()),
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("setpoint", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.all().to_vec()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(call) = self.tools.call(&request.name, request.arguments.unwrap_or_default()) else {
            return Err(ErrorData::invalid_params(format!("there is no tool `{}`", request.name), None));
        };
        match self.calls.call(call).await {
            Some(reply) => Ok(result(reply).into()),
            None => Err(ErrorData::internal_error("the run has stopped", None)),
        }
    }
}

fn result(reply: ToolReply) -> CallToolResult {
    match reply {
        ToolReply::Shown(shown) => {
            let picture = shown.picture.map(|picture| ContentBlock::image(picture, "image/png"));
            CallToolResult::success([ContentBlock::text(shown.words)].into_iter().chain(picture).collect())
        }
        ToolReply::Over(words) => CallToolResult::success(vec![ContentBlock::text(words)]),
        ToolReply::Refused(reason) => CallToolResult::error(vec![ContentBlock::text(reason)]),
    }
}
