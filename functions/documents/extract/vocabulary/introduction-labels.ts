import { entriesOf } from './entry.ts';

/** Where the body begins. */
export const INTRODUCTION_LABELS = entriesOf`
  (?:general )?introduction(?: and (?:summary|background|overview|motivation|preliminaries))? ⇒ Introduction
  introducci[óo]n ⇒ Introducción
  introdu[çc][ãa]o ⇒ Introdução
  einleitung ⇒ Einleitung
  einf[üu]hrung ⇒ Einführung
  introduzione ⇒ Introduzione
  inleiding ⇒ Inleiding
  inledning ⇒ Inledning
  innledning ⇒ Innledning
  wst[ęe]p ⇒ Wstęp
  wprowadzenie ⇒ Wprowadzenie
  giri[şs] ⇒ Giriş
  pendahuluan ⇒ Pendahuluan
  введение ⇒ Введение
  вступ ⇒ Вступ
  увод ⇒ Увод
  (?:оршил|удиртгал) ⇒ Оршил
  кіріспе ⇒ Кіріспе
  kirish ⇒ Kirish
  úvod ⇒ Úvod
  uvod ⇒ Uvod
  introducció ⇒ Introducció
  introducere ⇒ Introducere
  bevezet(?:és|ő) ⇒ Bevezetés
  johdanto ⇒ Johdanto
  sissejuhatus ⇒ Sissejuhatus
  εισαγωγή ⇒ Εισαγωγή
  giới thiệu ⇒ Giới thiệu
  引\s*言 ⇒ 引言
  绪\s*论 ⇒ 绪论
  前\s*言 ⇒ 前言
  序\s*論 ⇒ 序論
  はじめに ⇒ はじめに
  서\s*론 ⇒ 서론
  مقدمه ⇒ مقدمه
  المقدمة ⇒ المقدمة
  מבוא ⇒ מבוא
`;
