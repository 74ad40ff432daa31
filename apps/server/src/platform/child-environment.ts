/**
 * The environment of the server's threads and processes: none of its own, which has secrets, but where compiled sources are
 * kept. Without those a start takes twice the time.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
