import { firstScreens } from './first-screens.mts';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null;
}

/** Of a library of hundreds of icons, which stand behind one file. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** The router and the queries, without those that few screens ask. */
const DATA =
  /node_modules\/(react-router|@tanstack\/(react-query|query-core)\/)(?!.*(useQueries|queriesObserver))|src\/app\/query-client/;

/**
 * Few files, for a phone asks for six at a time, and each costs 1 kB of headers: what every screen needs are the parts that
 * `boot.ts` runs in turn, what several first screens need is one file, what others share is a few.
 */
export const chunkGroups = [
  { name: 'boot', test: isOfBoot, priority: 5 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'data', test: DATA, priority: 5 },
  { name: clientName, debugName: 'client', priority: 4 },
  { name: firstName, debugName: 'first', priority: 3 },
  {
    name: 'controls',
    test: /@radix-ui\/(primitive|react-(compose-refs|context|id|presence|primitive|slot|use-[\w-]+))\//,
    priority: 3,
  },
  { name: 'tabs', test: /@radix-ui\/react-(collection|direction|roving-focus|tabs)\/|\/ui\/tabs\./, priority: 2.5 },
  {
    name: 'dialog',
    test: /@radix-ui\/react-(dialog|dismissable-layer|focus-\w+|portal)\/|\/ui\/dialog\./,
    priority: 2.5,
  },
  // A library calls its own modules while it is loaded, so chunks that need each other in a circle would break it.
  { name: 'library', test: isOfLibrary, minShareCount: 2, entriesAware: true, priority: 2 },
  // One file of 2 kB: beside other code an icon would make every screen that shows it fetch that code too.
  { name: 'icons', test: ICON, minShareCount: 3, priority: 2 },
  // What screens of strangers share with a few others.
  { name: 'live-leaderboard', test: /\/parts\/live-leaderboard\/(?!.*dialog)|\/hall-podium\./, priority: 2 },
  { name: 'review', test: /\/parts\/review\/(later-race-review|race-details|review-button)/, priority: 2 },
  { name: 'answers', test: /\/parts\/review\/chosen-answers\./, priority: 2 },
  { name: 'message-page', test: /\/site\/shell\/(message-page|ticket)\./, priority: 2 },
  { name: 'test-page', test: /\/site\/shell\/test-page\./, priority: 2 },
  { name: 'duels', test: /\/features\/duels\/(duels\.strings|duel-words|duel-status-badge)\./, priority: 2 },
  {
    name: 'shared',
    test: isPlayers,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
    priority: 1,
  },
];

/** The script that paints first, and what fetches chunks for all others. */
function isOfBoot(id: string): boolean {
  return id.endsWith('/src/boot.ts') || id.startsWith('\0');
}

function clientName(id: string, graph: Graph): string | null {
  return isNeededBy('main', id, graph) ? 'client' : null;
}

function firstName(id: string, graph: Graph): string | null {
  const screens = Object.values(firstScreens).map((modules) => modules.some((module) => isNeededBy(module, id, graph)));
  return screens.filter(Boolean).length >= (isSmall(id, graph) ? 1 : 2) ? 'first' : null;
}

/** Icons, and what knows nothing of single screens, unless it brings a library along. */
function isSmall(id: string, graph: Graph): boolean {
  if (ICON.test(id)) return true;
  return /\/src\/(shared|site|push)\//.test(id) && !graph.getModuleInfo(id)?.code?.includes('from "radix-ui"');
}

/** Whether this module of the client needs another one before it asks for any code. */
function isNeededBy(needing: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith(`/src/${needing}.tsx`)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return importersOf(id, graph).some((importer) => isNeededBy(needing, importer, graph, seen));
}

const iconImporters = new Map<string, string[]>();

/** Those of an icon are the modules that name it. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, icon] = ICON.exec(id) ?? [];
  const library = icon && importers.find((importer) => importer.endsWith('/lucide-react.mjs'));
  if (!library) return importers;
  if (iconImporters.size === 0) readIconImporters(library, graph);
  return iconImporters.get(icon.replaceAll('-', '')) ?? [];
}

function readIconImporters(library: string, graph: Graph): void {
  for (const importer of importersOf(library, graph)) {
    const [, names = ''] =
      /\{([^}]*)\} from ["']lucide-react["']/.exec(graph.getModuleInfo(importer)?.code ?? '') ?? [];
    for (const name of names.split(',')) {
      const icon = name.trim().split(' ')[0]!.toLowerCase();
      iconImporters.set(icon, [...(iconImporters.get(icon) ?? []), importer]);
    }
  }
}

/** Without the icons, each of which needs only one module of these. */
function isOfLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !ICON.test(id);
}

function isPlayers(id: string): boolean {
  return !id.includes('/features/admin/');
}
