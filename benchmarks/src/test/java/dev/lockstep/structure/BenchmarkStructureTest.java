package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the structure of the benchmarks, which no other module sees. */
class BenchmarkStructureTest {

  private static final CompiledModules MODULES = CompiledModules.ofClassPath();

  @Test
  void packagesFormNoCycle() {
    assertThat(MODULES.classes()).containsKey("benchmarks");
    assertThat(new PackageCycles().violations(MODULES)).isEmpty();
  }

  @Test
  void thirdPartyTypesStayInTheirPackage() {
    assertThat(new ThirdPartyTypes().violations(MODULES)).isEmpty();
  }
}
