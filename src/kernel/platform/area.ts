import type { Access } from '../access.ts'

/** The sidebar's groups of links. */
export type MenuGroup = 'main' | 'administration' | 'management' | 'support' | 'foot'

/** A screen's link in the sidebar. */
export interface ScreenLink {
  label: string
  /** A lucide icon's name, as in 'package-search'. */
  icon: string
  /** The link's position in each of its groups; a person sees the groups of their role. */
  in: Partial<Record<MenuGroup, number>>
  /** The area's `pending-count.tsx` shows how many things wait behind the link. */
  counted?: true
}

/** Two kinds of access beside roles: people who are not signed in, and people who must first set up a second factor. */
export type ScreenAccess = Access | 'signed-out' | 'unsecured'

export interface Screen {
  path: string
  /** The screen's file in the area's folder, as in 'admin-screen'. */
  file: string
  access: ScreenAccess
  link?: ScreenLink
  /** The letter that leads to it after `g`, and its name there; absent: none. */
  key?: { key: string; title: string }
}

/** An area of the platform; unlike a module it is always on. Routes, guard, sidebar, names and handlers are derived from these declarations. */
export interface PlatformArea {
  /** The folder, and the first segment of its calls' paths. */
  id: string
  /** The name that people see. */
  name: string
  /** Further first segments of its calls' paths, with the names that people see. */
  also?: readonly { id: string; name: string }[]
  screens: readonly Screen[]
  /** The position of its `header-item.tsx` in the header of every screen; absent: it has none. */
  header?: number
}

export const platformArea = (declaration: PlatformArea) => declaration
