// Leaves with 0 once the site process on PORT is ready, or shows its pages and saves nothing because everything was moved away, and with 1 when it is not within so many seconds: `node ready.mjs 60`.
const [patience = '0'] = process.argv.slice(2);
const { PORT = '3000', MAINPID } = process.env;
const PAUSE_MILLISECONDS = 200;
const end = Date.now() + Number(patience) * 1000;

while (!(await isReady())) {
  // A process that has refused to start is not waited for.
  if (Date.now() >= end || !isRunning()) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}

async function isReady() {
  try {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal });
    // Moved away from, it shows its pages until somebody decides: a restart must not wait for that.
    return answer.ok || (await answer.json()).status === 'read-only';
  } catch {
    return false;
  }
}

/** systemd names the process whose start it waits for. */
function isRunning() {
  if (MAINPID === undefined) return true;
  try {
    return process.kill(Number(MAINPID), 0);
  } catch {
    return false;
  }
}
