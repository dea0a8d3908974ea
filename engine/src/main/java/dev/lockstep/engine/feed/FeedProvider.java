package dev.lockstep.engine.feed;

import dev.lockstep.engine.Engine;
import java.util.ServiceLoader;

/** Returns feeds. The engine's jar has the only implementation; programs call {@link Feed#of}. */
public interface FeedProvider {

  /** The provider of this class path. */
  FeedProvider INSTANCE =
      ServiceLoader.load(FeedProvider.class, FeedProvider.class.getClassLoader())
          .findFirst()
          .orElseThrow(
              () -> new IllegalStateException("META-INF/services of lockstep-engine is missing"));

  /** Returns the feed of an engine's store. */
  Feed feed(Engine engine);
}
