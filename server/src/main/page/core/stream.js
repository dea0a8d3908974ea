// Reads streams of events from the server. A broken stream resumes where it stopped.

import { Problem } from "./problem.js";
import { Frames } from "./frames.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const SILENCE = 60_000;

/**
 * Reads the events of an address until the signal is aborted. `onEvent({id, type, data})` receives the data as JSON; `onStatus` receives
 * "live", "broken" or, finally, "ended": after the event `end`, or if the server reports that the stream has ended. While the page is
 * hidden, nothing is read, because a browser has few connections; missed events are read when it becomes visible.
 */
export function follow(path, { signal, from, onEvent, onStatus = () => {} }) {
  let last = from;
  let wait = FIRST_WAIT;

  let isOver = false;

  const tell = ({ id, type, data }) => {
    if (id !== undefined) last = id;
    if (type === "end") isOver = true;
    onEvent({ id, type, data: parse(data) });
  };

  const read = async (response, heard) => {
    const frames = new Frames(tell, (milliseconds) => (wait = Math.min(milliseconds, LONGEST_WAIT)));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard();
      frames.take(value);
    }
  };

  const connect = async () => {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    const hide = () => document.hidden && attempt.abort();
    let silence = setTimeout(stop, SILENCE);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
    };
    signal.addEventListener("abort", stop);
    document.addEventListener("visibilitychange", hide);
    try {
      const headers = { Accept: "text/event-stream" };
      if (last !== undefined) headers["Last-Event-ID"] = last;
      const response = await fetch(path, { headers, signal: attempt.signal, cache: "no-store", credentials: "same-origin" });
      if (!response.ok) throw await Problem.of(response);
      if (response.status === 204) {
        isOver = true;
        return;
      }
      wait = FIRST_WAIT;
      onStatus("live");
      await read(response, heard);
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      document.removeEventListener("visibilitychange", hide);
      attempt.abort();
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await connect();
      } catch (cause) {
        if (cause instanceof Problem && [401, 403, 404].includes(cause.status)) return onStatus("ended", cause);
      }
      if (signal.aborted) return undefined;
      if (isOver) return onStatus("ended");
      if (document.hidden) {
        await shown(signal);
      } else {
        onStatus("broken");
        await pause(wait * (0.75 + Math.random() / 2), signal);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      }
    }
    return undefined;
  };
  run();
}

function parse(data) {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function shown(signal) {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look, { once: true });
  });
}

function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener("online", now, { once: true });
    signal.addEventListener("abort", now, { once: true });
  });
}
