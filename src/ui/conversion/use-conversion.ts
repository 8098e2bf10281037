import type { Policy } from '#core';
import { type Conversion, type ConversionOptions, type Verification, convertToAcap } from '#core/analysis';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHeldWhilePressed } from '../controls/steady/use-held-while-pressed.ts';
import { useAppServices } from '../services/app-services.tsx';
import type { TaskReply } from '../services/tasks/task.ts';
import type { TaskRunner } from '../services/tasks/task-runner.ts';
import { textsOf } from '../services/tasks/workspace-texts.ts';

/** The progress of verification. */
export type VerificationProgress =
  | { readonly kind: 'running' | 'stopped'; readonly states: number }
  | { readonly kind: 'finished'; readonly verification: Verification };

interface ConversionInput {
  readonly policy: Policy;
  readonly options: ConversionOptions;
  readonly references: ReadonlyMap<string, Policy>;
}

/** A conversion with its inputs. */
export interface FinishedConversion extends ConversionInput {
  readonly conversion: Conversion;
  readonly progress: VerificationProgress;
}

/**
 * Converts a policy and verifies the result without blocking the page. Cancels work whose result is no longer needed.
 *
 * @returns the latest finished conversion, `null` before the first one: it may be for earlier options, and its
 * verification may still be running; `notLoaded` if the worker did not load, with a function that does its work on the
 * main thread; `stop`, which cancels verification; and `restart`
 * @throws Error while rendering, when the conversion failed, for the error boundary around it
 */
export function useConversion({ policy, options, references }: ConversionInput): {
  readonly finished: FinishedConversion | null;
  readonly notLoaded: { readonly convertHere: () => void } | null;
  readonly stop: () => void;
  readonly restart: () => void;
} {
  const { tasks } = useAppServices();
  const [finished, setFinished] = useState<FinishedConversion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [worker, setWorker] = useState<'wanted' | 'missing' | 'unwanted'>('wanted');
  // A result that arrives while something is being clicked would move it.
  const shown = useHeldWhilePressed(finished);
  const cancel = useRef<() => void>(() => {});
  const isHere = worker === 'unwanted';
  const begin = useCallback(() => {
    const input = { policy, options, references };
    const proceed = (progress: VerificationProgress) => setFinished((before) => before && { ...before, progress });
    const onReply = (reply: TaskReply<'convert'>) => {
      if (reply.kind === 'not-loaded') return setWorker('missing');
      // It may load at a later try.
      setWorker((before) => (before === 'missing' ? 'wanted' : before));
      if (reply.kind === 'failed') setFailure(reply.message);
      else if (reply.kind === 'progress') proceed({ kind: 'running', states: reply.done });
      else if (reply.kind === 'finished') proceed({ kind: 'finished', verification: reply.result });
      else {
        const progress = { kind: 'running', states: 0 } as const;
        setFinished({ ...input, conversion: reply.draft, progress });
      }
    };
    const start = isHere ? convertHere : startConversion;
    cancel.current = start(input, onReply, tasks);
  }, [tasks, policy, options, references, isHere]);
  useEffect(() => {
    begin();
    return () => cancel.current();
  }, [begin]);
  const stop = () => {
    cancel.current();
    setFinished((before) =>
      before && before.progress.kind === 'running'
        ? { ...before, progress: { kind: 'stopped', states: before.progress.states } }
        : before,
    );
  };
  const restart = () => {
    setFinished((before) => before && { ...before, progress: { kind: 'running', states: 0 } });
    begin();
  };
  if (failure !== null) throw new Error(failure);
  const notLoaded = worker === 'missing' ? { convertHere: () => setWorker('unwanted') } : null;
  return { finished: shown, notLoaded, stop, restart };
}

/** Texts up to this length are converted on the main thread, which is faster than starting a worker. */
const SMALL_TEXT = 20_000;
/** The states that verification may explore there: a few milliseconds. */
const SMALL_BUDGET = 10_000;
/** The same for a text of any length if the worker did not load: a few seconds. */
const LARGE_BUDGET = 200_000;

type Start = (input: ConversionInput, onReply: (reply: TaskReply<'convert'>) => void, tasks: TaskRunner) => () => void;

/** @returns a function that cancels it */
const startConversion: Start = ({ policy, options, references }, onReply, tasks) => {
  const { text } = policy.document;
  const startInWorker = () =>
    tasks.start<'convert'>({ kind: 'convert', text, options, references: textsOf(references) }, onReply);
  if (text.length > SMALL_TEXT) return startInWorker();
  let cancel = afterPaint(() => {
    const { conversion, verify } = convertToAcap(policy, options, references);
    onReply({ kind: 'draft', draft: conversion });
    const verification = verify({ budget: SMALL_BUDGET });
    const isCut = verification.classes.some(({ obstacle }) => obstacle === 'budget');
    if (isCut) cancel = startInWorker();
    else onReply({ kind: 'finished', result: verification });
  });
  return () => cancel();
};

/** Converts on the main thread, which is blocked meanwhile. @returns a function that cancels it */
const convertHere: Start = ({ policy, options, references }, onReply) =>
  afterPaint(() => {
    const { conversion, verify } = convertToAcap(policy, options, references);
    onReply({ kind: 'draft', draft: conversion });
    onReply({ kind: 'finished', result: verify({ budget: LARGE_BUDGET }) });
  });

/** Lets the dialog render first. */
function afterPaint(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
