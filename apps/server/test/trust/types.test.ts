import { attackEachEndpoint } from './attack.fixture.ts';
import { TYPES } from './types.fixture.ts';

attackEachEndpoint(TYPES);
