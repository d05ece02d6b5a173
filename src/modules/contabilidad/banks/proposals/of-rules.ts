import { BARE, type FollowedRule, type OpenLine, type Proposal, wordsOf } from './candidates.ts'
import { plainWords } from './words.ts'

/** Where a movement goes whose text contains something: the first rule that fits. */
export function ofRules(line: OpenLine, rules: readonly FollowedRule[]): Proposal[] {
  const words = ` ${plainWords(wordsOf(line))} `
  const rule = rules.find(({ contains }) => words.includes(` ${plainWords(contains)} `))
  if (!rule) return []
  const { account_id, account, cost_center_id, description, contains } = rule
  return [
    {
      ...BARE,
      kind: 'regla',
      score: 78,
      title: account,
      why: `Contiene «${contains}»`,
      accounts: [{ account_id, amount: line.amount, cost_center_id, description }],
    },
  ]
}

/** Words that change from one movement to the next: numbers, days, references. */
const CHANGING = /\d/
const SHORTEST = 3
const LONGEST = 60

/** What of a movement's text its next one will say too; '' for nothing that tells it. */
export function learnedText(text: string): string {
  const words = plainWords(text).split(' ')
  const from = words.findIndex((word) => !CHANGING.test(word) && word.length >= SHORTEST)
  const lasting = from < 0 ? [] : words.slice(from)
  const end = lasting.findIndex((word) => CHANGING.test(word))
  const learned = (end < 0 ? lasting : lasting.slice(0, end)).join(' ')
  return learned.length > LONGEST ? learned.slice(0, learned.lastIndexOf(' ', LONGEST)) : learned
}
