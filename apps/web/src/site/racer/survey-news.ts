import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roundStatusQuery } from './racer.api';

const CHANNEL = 'rennmeister.survey';

/** Tells the other tabs of this browser that the survey is done. */
export function tellSurveyDone(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('done');
  channel.close();
}

/** Loads the racer's rounds again when the survey was sent in another tab. */
export function useSurveyNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void queryClient.invalidateQueries(roundStatusQuery);
    return () => channel.close();
  }, [queryClient]);
}
