import type { Role } from '#src/kernel/access.ts'
import type { Module } from '#src/kernel/module.ts'
import { levelIn, type Rights, reaches } from '#src/kernel/rights/levels.ts'
import type { TodayAbout } from '#src/kernel/today.ts'

const OF_WHO_ANSWERS: readonly TodayAbout[] = ['late', 'waits', 'money', 'work', 'own', 'news']

/** What each role finds first of what waits: who answers for the company what is late, waits for a yes and is money; others what is theirs. */
export const TODAY_ORDER: Readonly<Record<Role, readonly TodayAbout[]>> = {
  control: OF_WHO_ANSWERS,
  empresa: OF_WHO_ANSWERS,
  administrador: OF_WHO_ANSWERS,
  colaborador: ['own', 'news', 'work', 'late', 'waits', 'money'],
}

/**
 * The cards of modules as a role finds them, otherwise in catalogue order: who answers for the company the money first, others what they work with,
 * and what they only read at the end.
 */
export function cardsFor<M extends Pick<Module, 'id' | 'money'>>(modules: readonly M[], who: Rights): M[] {
  const placeOf = ({ id, money }: M): number => {
    if (who.role !== 'colaborador') return money ? 0 : 1
    const level = levelIn(id, who)
    return reaches(level, 'work') ? 0 : reaches(level, 'daily') ? 1 : 2
  }
  return modules.toSorted((one, other) => placeOf(one) - placeOf(other))
}
