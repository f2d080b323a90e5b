import { untidySuite } from './untidy-suite';

untidySuite();
