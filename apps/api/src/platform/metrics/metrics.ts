import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';

/**
 * The figures of this process, for a monitor. Each is declared beside what it measures, with `registers: [metrics]`, and
 * read at `GET /api/metrics`. None has the id of a person as a label.
 */
@Injectable()
export class Metrics extends Registry {}
