import type { Feature } from '#src/kernel/module.ts'
import { Icon } from '../icon.tsx'
import css from './feature-grid.module.css'

/** The features of a module, one card each. */
export const FeatureGrid = ({ features }: { features: readonly Feature[] }) => (
  <ul className={css.grid}>
    {features.map((feature) => (
      <li key={feature.name}>
        <div className={css.card}>
          <span className={css.icon}>
            <Icon name={feature.icon} />
          </span>
          <span className={css.name}>{feature.name}</span>
          <span className={css.text}>{feature.description}</span>
        </div>
      </li>
    ))}
  </ul>
)
