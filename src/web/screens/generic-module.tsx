import type { Module } from '#src/kernel/module.ts'
import { UNDER_WAY } from '../notices.ts'
import { toast } from '../toast.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import css from './generic-module.module.css'

/** A module that has no screens of its own yet: name, description and a card a feature. */
export function GenericModule({ module }: { module: Module }) {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
      {module.features.length === 0 && <EmptyState title={UNDER_WAY} />}
      <ul className={css.grid}>
        {module.features.map((feature) => (
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
    </>
  )
}
