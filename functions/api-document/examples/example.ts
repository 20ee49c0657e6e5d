import type * as z from 'zod';
import type { CallName, RouteName, Routes } from '../../../shared/contract/routes.ts';

type Part<Name extends RouteName, Key extends 'request' | 'query'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodType> ? { [K in Key]: z.input<Schema> } : object;

/** A call's full request and answer: an endpoint without them does not compile. */
export type Example<Name extends RouteName> = Part<Name, 'request'> &
  Partial<Part<Name, 'query'>> & { answer: z.input<Routes[Name]['answer']> };

export type Examples = { [Name in CallName]: Example<Name> };
