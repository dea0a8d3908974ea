package dev.lockstep.generator.mojo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BasePackageTest {

  @ParameterizedTest
  @CsvSource({
    "com.acme, order-service, com.acme.orderservice",
    "com.acme, order.service, com.acme.orderservice",
    "com.my-company, x, com.mycompany.x",
    "org.class, new, org.class_.new_",
    "io.7up, 3d, io.p7up.p3d",
    "Com.ACME, Charts_1, com.acme.charts_1",
    "com.con, aux, com.con_.aux_",
  })
  void makesAPackageOfTheCoordinates(String groupId, String artifactId, String name) {
    assertThat(BasePackage.of(groupId, artifactId)).isEqualTo(name);
    assertThat(BasePackage.problemOf(name)).isEmpty();
  }

  @Test
  void makesTheSamePackageUnderATurkishLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(BasePackage.of("IO.GIT", "MINI")).isEqualTo("io.git.mini");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "a.",
        ".a",
        "a..b",
        "a b",
        "a; class Pwned{}",
        "com.class.x",
        "com.true",
        "java.lang",
        "javax.x",
        "com.con",
        "com.Nul",
        "com.lpt1",
        "com.acme-x",
        "com.\u0430cme",
        "1a",
        "_",
        "a._",
        "a/b",
        "a\\b",
        "a\n"
      })
  void refusesWhatIsNoPackageNameEverywhere(String name) {
    assertThat(BasePackage.problemOf(name)).isPresent();
  }

  @Test
  void refusesANameThatIsTooLong() {
    assertThat(BasePackage.problemOf("a".repeat(201))).isPresent();
    assertThat(BasePackage.problemOf("a".repeat(200))).isEmpty();
  }

  @Test
  void namesExecutionsAsFoldersCanBeCalled() {
    assertThat(ExecutionName.of("generate", "more-charts")).isEqualTo("generate-more-charts");
    assertThat(ExecutionName.of("generate", "../up")).matches("generate-[0-9a-f]{16}");
    assertThat(ExecutionName.of("generate", "a/b"))
        .isNotEqualTo(ExecutionName.of("generate", "a_b"));
  }
}
