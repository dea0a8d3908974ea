package dev.lockstep.store.internal.jdbc;

/** Tests of transactions with two rows of each table. */
final class FewRowsContractTest extends ManyRowsContractTest {

  @Override
  int count() {
    return 2;
  }
}
