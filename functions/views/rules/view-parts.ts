import type { Note, Review } from '../../../shared/contract/manuscript-parts.ts';
import type { NoteRecord, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';

export const viewNote = (note: NoteRecord, name = note.addedBy.name): Note => ({
  _id: note.id,
  text: note.text,
  action: note.action,
  visibility: note.visibility,
  addedBy: { name, role: note.kind },
  addedAt: note.addedAt,
  round: note.round,
});

export const viewNotes = (notes: readonly NoteRecord[]) => notes.map((note) => viewNote(note));

export const viewReview = (review: ReviewRecord): Review => ({
  _id: review.id,
  reviewerId: review.reviewerId,
  reviewerName: review.reviewerName,
  comments: review.comments,
  recommendation: review.recommendation,
  round: review.round,
  cycle: review.cycle,
  addedAt: review.addedAt,
  seat: review.seat,
  answers: review.answers ?? [],
  forEditor: review.forEditor,
  attachments: (review.attachments ?? []).map(({ fileName, size }) => ({ fileName, size, url: null })),
  edition: review.edition ?? 1,
  changedAt: review.changedAt,
  ...(review.late ? { late: true } : {}),
});
