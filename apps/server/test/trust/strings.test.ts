import { attackEachEndpoint } from './attack.fixture.ts';
import { STRINGS } from './strings.fixture.ts';

attackEachEndpoint(STRINGS);
