/** The API description of a value, with references resolved. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** One call. `path` has its parameters in braces; `body` is null when none is described. */
export interface ApiCall {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  body: { kind: 'json' | 'form'; schema: Schema } | null;
}

export const nameOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>) => `${method} ${path}`;

interface Described {
  parameters?: { name: string; in: string; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
}

/** All calls that the running application describes at `/api/docs-json`. */
export async function describedCalls(url: string): Promise<ApiCall[]> {
  const { paths, components } = (await (await fetch(`${url}/api/docs-json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, unknown> };
  };
  const followed = (value: unknown): any => {
    if (Array.isArray(value)) return value.map(followed);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, anyOf, type, ...rest } = value as { $ref?: string; anyOf?: Schema[]; type?: string | string[] };
    const others = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, followed(part)]));
    if ($ref) return { ...followed(components.schemas[$ref.split('/').at(-1)!]), ...others };
    if (anyOf) return { ...followed(anyOf.find((one) => one.type !== 'null')), ...others };
    return { ...others, ...(type && { type: [type].flat().find((one) => one !== 'null') }) };
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): ApiCall => {
      const call = { method: method.toUpperCase(), path };
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      const schema = content && followed(content.schema);
      return {
        ...call,
        parameters: parameters.map(({ name, in: place, schema: of }) => {
          return { name, in: place === 'query' ? 'query' : 'path', schema: followed(of ?? {}) };
        }),
        body: schema ? { kind: type === 'multipart/form-data' ? 'form' : 'json', schema } : null,
      };
    }),
  );
}
