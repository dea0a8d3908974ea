package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests that the compiled classes of all modules have the structure described in the architecture
 * page. This module is the one that sees them all.
 */
class CompiledStructureTest {

  private static final CompiledModules MODULES = CompiledModules.ofClassPath();

  /** The modules that no program uses. */
  private static final Set<String> UNPUBLISHED =
      Set.of("benchmarks", "reliability", "site", "streams-kafka");

  @Test
  void modulesUseOnlyModulesThatTheyDeclare() {
    assertThat(
            new ModuleUses(
                    SourceTree.ofThisProject().modules().stream()
                        .collect(Collectors.toMap(SourceTree.Module::name, SourceTree.Module::pom)))
                .violations(MODULES))
        .isEmpty();
  }

  @Test
  void packagesFormNoCycle() {
    assertThat(new PackageCycles().violations(MODULES)).isEmpty();
  }

  @Test
  void thirdPartyTypesStayInTheirPackage() {
    assertThat(new ThirdPartyTypes().violations(MODULES)).isEmpty();
  }

  @Test
  void internalTypesAreInNoPublicSignature() {
    assertThat(new InternalSignatures().violations(MODULES)).isEmpty();
  }

  @Test
  void reasoningSeesConsequencesAlone() {
    assertThat(new ReasoningByConsequences().violations(MODULES)).isEmpty();
  }

  @Test
  void nothingAsksTheClockChanceOrTheDefaultLocale() {
    assertThat(new Repeatability().violations(MODULES)).isEmpty();
  }

  @Test
  void runtimeAndGeneratedCodeUseNoReflection() {
    assertThat(new Reflection().violations(MODULES)).isEmpty();
  }

  @Test
  void durationsHaveOneNotation() {
    assertThat(new DurationNotation().violations(MODULES)).isEmpty();
  }

  @Test
  void theClassesOfAllModulesAreFound() {
    assertThat(MODULES.classes().keySet())
        .containsExactlyInAnyOrderElementsOf(
            SourceTree.ofThisProject().modules().stream()
                .map(SourceTree.Module::name)
                .filter(name -> !UNPUBLISHED.contains(name))
                .toList());
    assertThat(MODULES.classes())
        .allSatisfy((module, classes) -> assertThat(classes).as(module).hasSizeGreaterThan(10));
  }
}
