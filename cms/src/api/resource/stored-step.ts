import { RESOURCE_STEPS, type ResourceStep } from 'contract';

/** Strapi's enumerations want a Latin letter in each value: this is how the panel's list shows and the table keeps a step. */
const STORED: Record<ResourceStep, string> = {
  '認識 DFC 學習法': '認識 DFC 學習法',
  感受: '感受 Feel',
  想像: '想像 Imagine',
  實踐: '實踐 Do',
  分享: '分享 Share',
  議題式教案: '議題式教案 Issues',
};

/** A step as the table keeps it. */
export const storedStep = (step: ResourceStep): string => STORED[step];

/** The step of a stored value; empty while a draft has none. */
export const stepOf = (stored: string | null | undefined): ResourceStep | '' =>
  RESOURCE_STEPS.find((step) => STORED[step] === stored) ?? '';
