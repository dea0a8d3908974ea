package dev.lockstep.server.http;

import java.util.List;

/** What is found at a path. */
sealed interface Match {

  /** A route. */
  record Found(Route route) implements Match {}

  /** Routes with other methods. */
  record OtherMethods(List<String> allowed) implements Match {}

  /** What methods there are is asked, and nothing else. */
  record Options(List<String> allowed) implements Match {}

  /** Nothing. */
  record Nothing() implements Match {}
}
