export default function Home() {
  return <main>Hearthline</main>;
}
