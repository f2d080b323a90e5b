import { Ajv, type ValidateFunction } from 'ajv';
import type { NextFunction, Request, Response } from 'express';
import type { CallName, ErrorBody } from '@app/contracts';
import {
  answerSchemaOf,
  commonRefusals,
  definitions,
  isCallName,
  type JsonSchema,
  resolved,
  schemaOf,
  wordsOf,
} from '@app/contracts/schemas';

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
ajv.addSchema({ $id: 'contracts', definitions });
const checks = new Map<CallName, ValidateFunction>();

/**
 * Holds every answer of an application to the contracts: its shape, with no field beside it, and the codes that the call
 * may refuse with. `stop` throws for what differed.
 */
export class DeclaredAnswers {
  private readonly faults = new Set<string>();

  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    const send = response.json.bind(response);
    response.json = (body: unknown) => {
      const name = nameOf(request);
      if (name) this.check(name, response.statusCode, JSON.parse(JSON.stringify(body ?? null)));
      return send(body);
    };
    next();
  };

  stop(): void {
    if (this.faults.size > 0) throw new Error(`Not as the contracts declare it:\n${[...this.faults].join('\n')}`);
  }

  private check(name: CallName, status: number, body: unknown): void {
    // Only the readiness answers with an error status and no code: its body says what is missing.
    const { code } = (body ?? {}) as Partial<ErrorBody>;
    if (status >= 400 && code !== undefined) {
      const allowed: string[] = [
        ...commonRefusals,
        ...wordsOf(schemaOf(name).refusals && resolved(schemaOf(name).refusals!)),
      ];
      if (!allowed.includes(code)) this.faults.add(`${name} is refused with ${code}`);
      return;
    }
    const valid = checkOf(name);
    if (!valid(body))
      this.faults.add(`${name} answers ${ajv.errorsText(valid.errors)}: ${JSON.stringify(body).slice(0, 300)}`);
  }
}

/** The declared call that a request was handled by: its route is known once a controller answers. */
function nameOf({ method, route }: Request): CallName | undefined {
  const path = (route as { path?: string } | undefined)?.path;
  const name = `${method} ${path?.replaceAll(/:(\w+)/g, '{$1}')}`;
  return isCallName(name) ? name : undefined;
}

function checkOf(name: CallName): ValidateFunction {
  const known = checks.get(name);
  if (known) return known;
  const schema = JSON.stringify(answerSchemaOf(name)).replaceAll('"#/', '"contracts#/');
  const check = ajv.compile(JSON.parse(schema) as JsonSchema);
  checks.set(name, check);
  return check;
}

/** What a message of the server has that the contracts do not declare; undefined when nothing. */
export function undeclaredIn(message: unknown): string | undefined {
  const valid = ajv.getSchema('contracts#/definitions/ServerMessage')!;
  return valid(message)
    ? undefined
    : `${JSON.stringify(message).slice(0, 500)}: ${ajv.errorsText(valid.errors).slice(0, 1_500)}`;
}
