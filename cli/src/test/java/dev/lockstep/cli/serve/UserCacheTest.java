package dev.lockstep.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class UserCacheTest {

  private static Properties home(String folder) {
    Properties properties = new Properties();
    properties.setProperty("user.home", folder);
    return properties;
  }

  @Test
  void isTheFolderOfTheEnvironmentOtherwiseBelowTheHome() {
    Map<String, String> configured = Map.of("XDG_CACHE_HOME", "/var/cache/me");

    assertThat(UserCache.folder(configured, home("/home/me")))
        .contains(Path.of("/var/cache/me/lockstep"));
    assertThat(UserCache.folder(Map.of(), home("/home/me")))
        .contains(Path.of("/home/me/.cache/lockstep"));
    assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", "cache"), home("/home/me")))
        .contains(Path.of("/home/me/.cache/lockstep"));
  }

  @Test
  void isMissingForAUserWithoutHome() {
    assertThat(UserCache.folder(Map.of(), home("?"))).isEmpty();
    assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", ""), new Properties())).isEmpty();
  }
}
