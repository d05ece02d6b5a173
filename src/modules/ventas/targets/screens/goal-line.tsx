import { count } from '#src/web/formats.ts'
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
      <div
        className={css.bar}
        role="progressbar"
        aria-label={own ? 'Tu meta del mes' : 'Meta del mes'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${count(percent)} %`}
      >
        <span
          className={css.done}
          style={{ width: `${Math.min(percent, 100)}%` }}
          data-whole={percent >= 100 || undefined}
        />
      </div>
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
