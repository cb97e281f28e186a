// Exits with 0 when the process in this container can serve; see OPERATOR_PORT. An absent bus or cache does not count:
// a restart of the container would not bring them back.
const { OPERATOR_PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${OPERATOR_PORT}/readyz?exclude=bus,cache`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
