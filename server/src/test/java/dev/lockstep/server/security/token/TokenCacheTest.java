package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenCacheTest {

  @TempDir Path folder;

  @Test
  void aTokenThatWasReadBeforeTheCacheIsClearedIsNotCached() {
    try (TokenWorld world = new TokenWorld(folder)) {
      TokenService tokens = world.service();
      Principal olga = new Principal("olga", "acme", Set.of(Role.OPERATOR));
      TokenIssueResult.Taken given = tokens.create(new NewToken(olga, null), "root").orElseThrow();
      AtomicBoolean isFirst = new AtomicBoolean(true);
      AtomicReference<TokenCache> self = new AtomicReference<>();
      TokenCache cache =
          new TokenCache(
              id -> {
                var read = tokens.token(id);
                if (isFirst.getAndSet(false)) {
                  tokens.revoke(olga, given.token()).orElseThrow();
                  self.get().forget();
                }
                return read;
              },
              world::now,
              () -> 0);
      self.set(cache);

      assertThat(cache.find(given.secret())).as("read before the revocation").isPresent();
      assertThat(cache.find(given.secret())).isEmpty();
    }
  }
}
