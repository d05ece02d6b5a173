import { count } from '#src/web/formats.ts'
import { ProgressBar } from '#src/web/ui/state/progress-bar.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { reached } from '../rules.ts'
import type { SalesGoal } from '../schemas.ts'
import css from './goal-line.module.css'

/** How far this month's target is reached. */
export function GoalLine({ goal }: { goal: SalesGoal }) {
  const { amount, wins, won, won_value, own } = goal
  const percent = reached(goal, goal) ?? 0
  const sales = `${count(won)} de ${count(wins ?? 0)} ${wins === 1 ? 'venta' : 'ventas'}`
  return (
    <div className={css.goal}>
      <ProgressBar label={own ? 'Tu meta del mes' : 'Meta del mes'} percent={percent} text={`${count(percent)} %`} />
      <p className={css.text}>
        <span>
          {own ? 'Tu meta del mes' : 'Meta del mes'}: {count(percent)} %
        </span>
        <span>
          {amount === null ? (
            sales
          ) : (
            <>
              <CompactMoney amount={won_value} /> de <CompactMoney amount={amount} />
              {wins !== null && ` · ${sales}`}
            </>
          )}
        </span>
      </p>
    </div>
  )
}
