import { bundledApplication } from './bundle';

bundledApplication().start();
