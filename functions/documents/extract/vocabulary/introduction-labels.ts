import type { LabelEntry } from './entry.ts';

/** Where the body begins. */
export const INTRODUCTION_LABELS: LabelEntry[] = [
  {
    text: '(?:general )?introduction(?: and (?:summary|background|overview|motivation|preliminaries))?',
    seen: 'Introduction',
  },
  { text: 'introducci[óo]n', seen: 'Introducción' },
  { text: 'introdu[çc][ãa]o', seen: 'Introdução' },
  { text: 'einleitung', seen: 'Einleitung' },
  { text: 'einf[üu]hrung', seen: 'Einführung' },
  { text: 'introduzione', seen: 'Introduzione' },
  { text: 'inleiding', seen: 'Inleiding' },
  { text: 'inledning', seen: 'Inledning' },
  { text: 'innledning', seen: 'Innledning' },
  { text: 'wst[ęe]p', seen: 'Wstęp' },
  { text: 'wprowadzenie', seen: 'Wprowadzenie' },
  { text: 'giri[şs]', seen: 'Giriş' },
  { text: 'pendahuluan', seen: 'Pendahuluan' },
  { text: 'введение', seen: 'Введение' },
  { text: 'вступ', seen: 'Вступ' },
  { text: 'увод', seen: 'Увод' },
  { text: String.raw`引\s*言`, seen: '引言' },
  { text: String.raw`绪\s*论`, seen: '绪论' },
  { text: String.raw`前\s*言`, seen: '前言' },
  { text: String.raw`序\s*論`, seen: '序論' },
  { text: 'はじめに', seen: 'はじめに' },
  { text: String.raw`서\s*론`, seen: '서론' },
  { text: 'مقدمه', seen: 'مقدمه' },
  { text: 'المقدمة', seen: 'المقدمة' },
  { text: 'מבוא', seen: 'מבוא' },
];
