package dev.lockstep.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the targets of entries, which come from requests. */
class AuditTargetsTest {

  private enum Store {
    SQLITE,
    POSTGRESQL
  }

  private static SecureServer start(Store store) {
    SecuritySettings settings = SecuritySettings.STANDARD.with(SecureServer.UNBOUND);
    return store == Store.SQLITE ? SecureServer.start(settings) : SecureServer.onPostgres(settings);
  }

  @ParameterizedTest
  @EnumSource
  void aLongNameIsCutBetweenItsCharacters(Store store) {
    try (SecureServer server = start(store)) {
      String admin = SecureServer.bearer(server.token("ada", Role.ADMIN));
      for (String start : new String[] {"", "x"}) {
        String name = start + "\ud83d\ude00".repeat(99);
        RawHttp.Answer created =
            server.post(
                "/api/tokens", "{\"name\":\"%s\",\"roles\":[\"viewer\"]}".formatted(name), admin);
        assertThat(created.status()).as(created.text()).isEqualTo(201);
      }

      String trail = server.get("/api/audit?kind=grant", admin).text();

      assertThat(trail).contains("\ud83d\ude00\"").doesNotContain("?", "\ufffd");
    }
  }

  @Test
  void haveNoCharactersThatAStoreCannotHold() {
    assertThat(AuditedRoutes.storable("a\u0000\n\u0085b\ud83d"))
        .isEqualTo("a\ufffd\ufffd\ufffdb\ufffd");
  }
}
