//! What a program writes, line by line, of which none can use up the memory.

use tokio::io::{AsyncBufRead, AsyncBufReadExt};

/// Lines of bytes. What is longer than `most` bytes is read to its end and not kept.
#[derive(Debug)]
pub struct Output<R> {
    from: R,
    most: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Written {
    Whole(Vec<u8>),
    TooLong,
}

impl<R: AsyncBufRead + Unpin> Output<R> {
    pub fn new(from: R, most: usize) -> Self {
        Self { from, most }
    }

    /// The next line without its end; none once the output has ended.
    pub async fn next(&mut self) -> std::io::Result<Option<Written>> {
        let mut line = Vec::new();
        let mut length = 0;
        loop {
            let read = self.from.fill_buf().await?;
            if read.is_empty() {
                return Ok((length > 0).then(|| self.written(line, length)));
            }
            let end = read.iter().position(|byte| *byte == b'\n');
            let piece = &read[..end.unwrap_or(read.len())];
            length += piece.len();
            if length <= self.most {
                line.extend_from_slice(piece);
            }
            let used = end.map_or(read.len(), |end| end + 1);
            self.from.consume(used);
            if end.is_some() {
                return Ok(Some(self.written(line, length)));
            }
        }
    }

    fn written(&self, line: Vec<u8>, length: usize) -> Written {
        if length <= self.most { Written::Whole(line) } else { Written::TooLong }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::BufReader;

    use super::*;

    #[tokio::test]
    async fn a_line_that_is_too_long_is_skipped_to_its_end_and_not_kept() {
        let written = [&[b'x'; 100_000][..], b"\nshort\n\n0123456789\n0123456789a\nlast"].concat();
        // A small buffer, so that lines come in pieces.
        let mut output = Output::new(BufReader::with_capacity(7, &written[..]), 10);
        let mut lines = Vec::new();
        while let Some(line) = output.next().await.unwrap() {
            lines.push(line);
        }
        let whole = |text: &str| Written::Whole(text.into());
        let expected =
            [Written::TooLong, whole("short"), whole(""), whole("0123456789"), Written::TooLong, whole("last")];
        assert_eq!(lines, expected);
    }
}
