import type * as z from 'zod';
import type { CallName, RouteName, Routes } from '../../../shared/contract/routes.ts';

type Part<Name extends RouteName, Key extends 'request' | 'query'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodType> ? { [K in Key]: z.input<Schema> } : object;

/** What a call is asked and what it answers, in full: an endpoint without its own does not compile. */
export type Example<Name extends RouteName> = Part<Name, 'request'> &
  Partial<Part<Name, 'query'>> & { answer: z.input<Routes[Name]['answer']> };

export type Examples = { [Name in CallName]: Example<Name> };
