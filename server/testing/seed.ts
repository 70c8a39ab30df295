/** The seed of all random tests of a run: a new one each time, which they print; TEST_SEED replays one. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9));
