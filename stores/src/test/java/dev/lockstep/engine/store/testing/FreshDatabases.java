package dev.lockstep.engine.store.testing;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Provides one empty database of each kind, created when its test starts. */
final class FreshDatabases implements ArgumentsProvider {

  @Override
  public Stream<? extends Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    Stream<Supplier<TestDatabase>> kinds =
        Stream.of(TestDatabase::sqlite, TestDatabase::postgresql);
    return kinds.map(Supplier::get).map(Arguments::of);
  }
}
