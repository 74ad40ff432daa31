/**
 * The environment of the server's threads and child processes. The server's own has secrets, so they get only the folder of
 * compiled sources, without which a start takes twice as long.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
