import { attackEachEndpoint } from './attack.fixture.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { SIZES } from './sizes.fixture.ts';

attackEachEndpoint(SIZES, testCatalogue);
