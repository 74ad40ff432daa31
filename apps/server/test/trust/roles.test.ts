import { attackEachEndpoint } from './attack.fixture.ts';
import { ROLES } from './roles.fixture.ts';

attackEachEndpoint(ROLES);
