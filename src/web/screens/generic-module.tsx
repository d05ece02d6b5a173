import type { Module } from '#src/kernel/module.ts'
import { toast } from '../toast.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import css from './generic-module.module.css'

const COMING = '🚧 Funcionalidad en desarrollo'

/** A module that has no screens of its own yet: name, description and a card a feature. */
export function GenericModule({ module }: { module: Module }) {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
      {module.features.length === 0 && <EmptyState title={COMING} />}
      <ul className={css.grid}>
        {module.features.map((feature) => (
          <li key={feature.name}>
            <button type="button" className={css.card} onClick={() => toast({ title: COMING })}>
              <span className={css.icon}>
                <Icon name={feature.icon} />
              </span>
              <span className={css.name}>{feature.name}</span>
              <span className={css.text}>{feature.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
