import type { PaletteEntry, PaletteRecord } from '../slots.ts'
import { fitOf } from './matching.ts'
import type { Recent } from './recent.ts'

const MOST_RECENT = 8

/** A line of the palette. */
export interface PaletteOption {
  id: string
  title: string
  about: string
  /** The state of a record, in a word; '' for the rest. */
  state: string
  icon: string
  path: string
  /** What can be done with it. */
  actions: readonly { title: string; path: string }[]
}

export interface OptionGroup {
  title: string
  options: readonly PaletteOption[]
}

interface Findings {
  typed: string
  /** Where the person is. */
  here: string
  recent: readonly Recent[]
  records: readonly PaletteRecord[]
  entries: readonly PaletteEntry[]
  /** The icon of the screen at a path. */
  iconAt: (path: string) => string
}

/**
 * What is offered: what was open lately, records, acts, screens. Groups with a better fit go before others, so that 'chat' is the chat first and then
 * what was said in it. Nothing is offered twice.
 */
export function paletteGroups({ typed, here, recent, records, entries, iconAt }: Findings): OptionGroup[] {
  const places = recent
    // A record that was found is offered with what can be done with it, however one came to it before.
    .filter(({ path }) => path !== here && !records.some(({ id }) => path.includes(id)))
    .slice(0, MOST_RECENT)
    .map(({ path, title, about }) => ({
      id: `r:${path}`,
      title,
      about,
      state: '',
      icon: iconAt(path),
      path,
      actions: [],
    }))
  const found = records.map(({ kind, kind_name, id, icon, title, about, state, path, actions }) => ({
    id: `${kind}:${id}`,
    title,
    about: [kind_name, about].filter((part) => part !== '').join(' · '),
    state,
    icon,
    path,
    actions,
  }))
  const ofKind = (kind: PaletteEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id, title, area, icon, path }) => ({
        id: `e:${id}`,
        title,
        about: area,
        state: '',
        icon,
        path,
        actions: [],
      }))

  const [screen] = here.split('?')
  /** With nothing typed, what belongs to the screen that is open goes first. */
  const fitOfEntry = ({ title, about, path }: PaletteOption) =>
    typed.trim() === '' ? (path.split('?')[0] === screen ? 0 : 1) : fitOf(typed, title, about)

  const taken = new Set<string>()
  return [
    // The server has judged how records fit, by more than is shown of them. A document goes before what is told of it, such as its entry.
    rankedGroup(
      'Registros',
      found,
      (option) => (fitOf(typed, option.title) ?? 3) + (option.actions.length > 0 ? 0 : 0.5),
    ),
    rankedGroup('Recientes', places, ({ title, about }) => fitOf(typed, title, about)),
    rankedGroup('Acciones', ofKind('act'), fitOfEntry),
    rankedGroup('Pantallas', ofKind('screen'), fitOfEntry),
  ]
    .map((group) => ({ ...group, options: group.options.filter(({ path }) => !taken.has(path) && taken.add(path)) }))
    .filter(({ options }) => options.length > 0)

    .sort(
      (one, other) =>
        (typed.trim() === '' ? 0 : one.fit - other.fit) || ORDER.indexOf(one.title) - ORDER.indexOf(other.title),
    )
}

const ORDER = ['Recientes', 'Registros', 'Acciones', 'Pantallas']

function rankedGroup(title: string, options: PaletteOption[], fits: (option: PaletteOption) => number | null) {
  const ranked = options
    .flatMap((option) => {
      const rank = fits(option)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
  return { title, fit: ranked[0]?.rank ?? 3, options: ranked.map(({ option }) => option) }
}
