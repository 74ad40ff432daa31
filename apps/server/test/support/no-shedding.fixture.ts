/** Settings of test servers: a machine that runs other work would make them refuse calls. `overload.test.ts` tests that. */
export const NO_SHEDDING = { SHED_LOOP_MS: '0', SHED_WAIT_MS: '0' };
