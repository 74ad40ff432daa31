export { useUser } from './community-api.ts';
