mod generate;

fn main() -> std::process::ExitCode {
    let generated = generate::run(generate::Mode::Write);
    if generated.is_err() { std::process::ExitCode::FAILURE } else { std::process::ExitCode::SUCCESS }
}
