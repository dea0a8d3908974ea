package bank;

/** Reads and writes numbers of accounts. */
public final class Ibans {

  private Ibans() {}

  public static Iban read(String text) {
    return new Iban(text.substring(0, 2), text.substring(2));
  }

  public static String write(Iban iban) {
    return iban.country() + iban.number();
  }
}
