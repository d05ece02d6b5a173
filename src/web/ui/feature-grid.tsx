import type { Feature } from '#src/kernel/module.ts'
import { UNDER_WAY } from '../notices.ts'
import { toast } from '../toast.ts'
import css from './feature-grid.module.css'
import { Icon } from './icon.tsx'

/** What a module offers, a card each; until it is there, a card says so. */
export const FeatureGrid = ({ features }: { features: readonly Feature[] }) => (
  <ul className={css.grid}>
    {features.map((feature) => (
      <li key={feature.name}>
        <button type="button" className={css.card} onClick={() => toast({ title: UNDER_WAY })}>
          <span className={css.icon}>
            <Icon name={feature.icon} />
          </span>
          <span className={css.name}>{feature.name}</span>
          <span className={css.text}>{feature.description}</span>
        </button>
      </li>
    ))}
  </ul>
)
